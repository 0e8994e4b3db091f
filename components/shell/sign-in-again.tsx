/** The way back for whose session ended while a page was open. It opens beside the page, so that nothing written there is lost. */
import { buttonClass } from './button';

export function SignInAgain(): React.ReactNode {
  return (
    <a href="/signin" target="_blank" rel="noopener" className={buttonClass('quiet')}>
      Sign in
    </a>
  );
}
