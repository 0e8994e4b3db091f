import { debounce } from './debounce.js';

function save() {}
let current = save;
current = debounce(current);

const outer = function inner(depth) {
  if (depth) inner(depth - 1);
};

function inner() {}

export function use(flag) {
  outer(1);
  inner();
  current();
  if (flag) {
    var late = () => save();
  }
  late();
  switch (flag) {
    case 1: {
      const save = () => 1;
      save();
      break;
    }
    default:
      save();
  }
  for (let save = 0; save < 1; save += 1) String(save);
  const later = () => hoisted();
  later();
  function hoisted() {}
}
