/** A channel as a person uses it. Everything is found by what it is called on the screen. */
import { expect, type Locator, type Page } from '@playwright/test';

export class ChannelPage {
  readonly page: Page;
  readonly thread: Locator;

  constructor(page: Page) {
    this.page = page;
    this.thread = page.getByRole('region', { name: 'Thread' });
  }

  async open(channel: { readonly id: string; readonly name: string }): Promise<void> {
    await this.page.goto(`/channels/${channel.id}`);
    await expect(this.page.getByRole('heading', { level: 1, name: channel.name })).toBeVisible();
  }

  composer(): Locator {
    return this.page.getByRole('textbox', { name: /^Message to / });
  }

  async send(text: string): Promise<void> {
    await this.composer().fill(text);
    await this.composer().press('Enter');
    // Nobody writes the next one before the box is empty.
    await expect(this.composer()).toHaveValue('');
  }

  messages(): Locator {
    return this.page.getByRole('log', { name: /^Messages in / }).getByRole('article');
  }

  message(text: string): Locator {
    return this.messages().filter({ hasText: text });
  }

  async openThread(text: string): Promise<void> {
    await this.message(text)
      .getByRole('button', { name: /\d+ repl/ })
      .click();
    await expect(this.thread).toBeVisible();
  }

  /** The assistant's answer in the thread. */
  answer(): Locator {
    return this.thread.getByRole('article', { name: /^Pathlight,/ }).first();
  }

  async menu(message: Locator, item: string): Promise<void> {
    await message.focus();
    await this.page.keyboard.press('m');
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  bell(): Locator {
    return this.page.getByRole('button', { name: /^Notifications/ });
  }
}
