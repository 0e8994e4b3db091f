/** `/channels/ID?thread=MESSAGE`: one channel. Drawn by the layout, which stays between channels. */
export default function ChannelPage(): React.ReactNode {
  return null;
}
