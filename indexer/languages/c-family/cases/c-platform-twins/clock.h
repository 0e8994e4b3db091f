#pragma once
long clock_now(void);
