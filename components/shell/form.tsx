/**
 * A form that the page's scripts send. Before they run it is not sent at all: a plain form would load the page anew and put what was
 * typed, a password too, into its address.
 */
export function Form(
  props: Omit<React.ComponentProps<'form'>, 'method' | 'action' | 'onSubmit'> & {
    readonly onSubmit: (event: React.FormEvent<HTMLFormElement>) => void;
  },
): React.ReactNode {
  const { onSubmit, ...form } = props;
  // Outside of a dialog the browser does nothing by this method.
  return (
    <form
      {...form}
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event);
      }}
    />
  );
}
