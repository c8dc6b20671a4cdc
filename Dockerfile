# The production image of Diwan: a release on Node 24, as an unprivileged user. It needs no writable folder but data and assets.
# `npm run test:long` runs these steps without a container (scripts/dockerfile.test.ts).
FROM node:24-bookworm-slim AS build
WORKDIR /diwan
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run release && mv release/diwan-*/ release/diwan

FROM node:24-bookworm-slim
# One arena of memory for all threads: each thread's own one keeps what it has freed, some 30 MB.
ENV NODE_ENV=production MALLOC_ARENA_MAX=1
WORKDIR /diwan
COPY --from=build /diwan/release/diwan ./
RUN mkdir data assets && chown node:node data assets
USER node
ENV HOST=0.0.0.0 PORT=4173
EXPOSE 4173
VOLUME /diwan/data
# By IP address: /healthz responds under any host name.
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
# Small spaces for short-lived objects: without this limit Node collects garbage only after 300 MB.
CMD ["node", "--max-semi-space-size=8", "--no-parallel-scavenge", "--max-old-space-size=1024", "diwan.mjs"]
