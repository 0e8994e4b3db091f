#ifndef CODEC_H
#define CODEC_H

#ifdef __cplusplus
extern "C" {
#endif

typedef struct codec codec_t;
codec_t *codec_open(int level);
int codec_run(codec_t *codec, const char *text);

#ifdef __cplusplus
}
#endif

#endif
