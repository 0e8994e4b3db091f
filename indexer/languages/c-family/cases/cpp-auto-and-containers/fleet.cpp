#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

struct Truck {
  void load(int n) {}
  int free() const { return 1; }
};
struct Depot {
  std::map<std::string, std::shared_ptr<Truck>> trucks;
  std::vector<Truck> spare;
  std::optional<Truck> best;
  Truck& pick(const std::string& name) { return *trucks.at(name); }
};

Depot make_depot();

void dispatch(Depot& depot) {
  for (auto& [name, truck] : depot.trucks) truck->load(1);
  for (auto it = depot.trucks.begin(); it != depot.trucks.end(); ++it) it->second->load(2);
  depot.spare[0].load(3);
  depot.spare.back().load(4);
  auto& picked = depot.pick("a");
  picked.load(5);
  if (auto it = depot.trucks.find("b"); it != depot.trucks.end()) it->second->load(6);
  depot.best->load(7);
  auto fresh = make_depot();
  fresh.pick("c").load(8);
  auto copy = picked;
  copy.free();
}
