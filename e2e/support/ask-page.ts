/** The ask page as a person uses it. Everything is found by what it is called on the screen. */
import { expect, type Locator, type Page } from '@playwright/test';

export const QUESTION = 'what happens after checkout?';

export class AskPage {
  readonly page: Page;
  readonly box: Locator;

  constructor(page: Page) {
    this.page = page;
    this.box = page.getByLabel('Your question');
  }

  async open(url = '/'): Promise<void> {
    await this.page.goto(url);
    await expect(this.page.getByRole('heading', { name: 'Ask how this code works' })).toBeVisible();
  }

  /** Asks and waits for the whole answer. */
  async ask(question: string): Promise<void> {
    await this.write(question);
    await expect(this.lastTurn().getByRole('button', { name: 'Copy link' })).toBeVisible();
  }

  async write(question: string): Promise<void> {
    await this.box.fill(question);
    await this.box.press('Enter');
    // With a model, what was answered before is shown first.
    const asked = this.lastTurn().getByRole('heading', { level: 2 });
    const anyway = this.page.getByRole('button', { name: 'Ask anyway' });
    await expect(anyway.or(asked).first()).toBeVisible();
    if (await anyway.isVisible()) await anyway.click();
    await expect(asked).toHaveText(question);
  }

  lastTurn(): Locator {
    return this.page.getByRole('article').last();
  }

  hops(): Locator {
    return this.lastTurn().getByRole('button', { name: /^Hop \d+:/ });
  }

  panel(): Locator {
    return this.page.locator('[data-source-panel]');
  }

  /** The lines lit in the open source, as numbers and as text. */
  async litLines(): Promise<{ readonly numbers: readonly number[]; readonly text: string }> {
    const lit = this.page.locator('[data-lit]');
    await expect(lit.first()).toBeVisible();
    const numbers = await lit.evaluateAll((lines) => lines.map((line) => Number(line.getAttribute('data-line'))));
    return { numbers, text: (await lit.allTextContents()).join('\n') };
  }
}
