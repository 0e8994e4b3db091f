#include <string>
#include "hash.h"

void take(shop::Item item);

void give(shop::Item item) {
  take(std::move(item));
  take(shop::move(item));
  std::to_string(3);
}
