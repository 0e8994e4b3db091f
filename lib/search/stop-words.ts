/** English words a question is made of that say nothing about code. Words of code (`class`, `function`, `get`) stay: rarity weighs them. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about after all also am an and any are as at be because been before being between both but by can could did do does doing done
  each else explain find for from give go goes had happen happening happens has have having here how i if in into is it its itself
  just let like look many may me might more most much must my need no nor not now of off on once one only or other our out over
  own please s same shall she he should show so some such t tell than that the their them then there these they this those through
  thus to too under until up us used uses using very want was we were what when where whether which while who whom whose why will
  with within without would you your`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
