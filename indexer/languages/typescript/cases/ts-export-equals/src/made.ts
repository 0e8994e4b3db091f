class Made {
  ping(): void {}
}

export default new Made();
