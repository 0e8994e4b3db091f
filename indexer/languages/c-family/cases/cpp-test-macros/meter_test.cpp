#include <gtest/gtest.h>
#include "export.h"

static Meter make() { return Meter(); }

TEST(MeterTest, Reads) {
  Meter meter = make();
  EXPECT_EQ(meter.read(), 1);
}

TEST(MeterTest, Peeks) {
  EXPECT_EQ(make().peek(), 1);
}
