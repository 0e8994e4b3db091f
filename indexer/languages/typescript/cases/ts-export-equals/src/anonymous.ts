export default class {
  ping(): void {}
}
