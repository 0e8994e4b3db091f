# syntax=docker/dockerfile:1
# Pathlight in a container: built in one stage, run in another by a user who is not root. Nothing secret is needed to build it, and
# nothing is downloaded when it runs. docs/running.md says how to use it.

ARG NODE_IMAGE=node:24-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1 npm_config_update_notifier=false
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npx next build
# What runs needs neither the tools of development nor the compiler of the pages and its cache; the configuration is kept as it was read.
RUN node scripts/trim-image.ts && npm prune --omit=dev --ignore-scripts && node scripts/trim-image.ts --packages

FROM ${NODE_IMAGE} AS run
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 PATHLIGHT_DATA=/data
# git: repositories are read and cloned by it.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends git ca-certificates \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir /data && chown node:node /data
WORKDIR /app
# Owned by root: who runs it cannot change it.
COPY --from=build /app /app
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=30s --retries=3 \
  CMD ["node", "--import", "./bin/prepare-node.mjs", "bin/pathlight.ts", "health"]
ENTRYPOINT ["node", "--import", "./bin/prepare-node.mjs", "bin/pathlight.ts"]
CMD ["serve", "--host", "0.0.0.0", "--port", "3000"]
