export class Panel {
  refresh(): void {}

  handlers() {
    const panel = this;
    return {
      refresh(): void {
        this.log();
        panel.refresh();
      },
      later: () => this.refresh(),
      log(): void {},
      get ready(): boolean {
        this.log();
        return true;
      },
    };
  }

  static menu = {
    open(): void {
      this.close();
    },
    close(): void {},
  };
}

export const dialog = {
  open(): void {
    this.close();
    const step = () => this.close();
    step();
    [1].forEach(function () {
      // @ts-expect-error not the dialog
      this.close();
    });
  },
  close(): void {},
};
