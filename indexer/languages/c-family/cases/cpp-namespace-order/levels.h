#pragma once
namespace app {
int scale(int x);
namespace ui {
int scale(int x);
int draw(int x);
}
namespace net {
int send(int x);
}
}
int scale(int x);
