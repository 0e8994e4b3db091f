/** `/channels`: all of them. Drawn by the layout, which stays between channels. */
export default function ChannelsPage(): React.ReactNode {
  return null;
}
