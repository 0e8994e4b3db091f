function legacy(): void {}

namespace legacy {
  export function more(): void {}
}

export = legacy;
