#include <algorithm>
#include <vector>
#include "own.h"

void mixed() {
  std::vector<int> theirs;
  own::vector<int> ours;
  theirs.push_back(1);
  ours.push_back(2);
  std::sort(theirs.begin(), theirs.end());
  own::sort(ours);
  theirs.size();
}

void open() {
  using namespace std;
  vector<int> values;
  values.push_back(3);
  sort(values.begin(), values.end());
}
