# One node of Allcourt, as docs/container.md describes it. The build needs npm; the image has Node and the server only.
ARG NODE_VERSION=24.21.0

# The web app, and nothing else of this stage.
FROM node:${NODE_VERSION}-bookworm-slim AS web
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/native/package.json apps/native/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/scoring/package.json packages/scoring/
COPY packages/training/package.json packages/training/
RUN npm ci
COPY . .
RUN node scripts/build.ts

# What the server needs at run time.
FROM node:${NODE_VERSION}-bookworm-slim AS modules
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/native/package.json apps/native/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/scoring/package.json packages/scoring/
COPY packages/training/package.json packages/training/
RUN npm ci --omit=dev --workspace apps/server
COPY scripts/prune-modules.ts scripts/root.ts scripts/
RUN node scripts/prune-modules.ts apps/server

FROM debian:bookworm-slim
# PostgreSQL refuses to run for a user that has no name.
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin allcourt \
  && install --directory --owner=allcourt --group=allcourt --mode=700 /data
COPY --from=modules /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
COPY --from=modules /app/node_modules node_modules
COPY --from=modules /app/apps/server/node_modules apps/server/node_modules
COPY package.json LICENSE ./
COPY packages packages
COPY apps/server apps/server
COPY --from=web /app/apps/web/dist apps/web/dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER allcourt
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/main.ts"]
