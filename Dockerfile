# syntax=docker/dockerfile:1
# An image without build tools that runs as an unprivileged user and writes only to /storage and /tmp.
ARG NODE=node:24.21.0-bookworm-slim

FROM ${NODE} AS release
WORKDIR /srv/studio
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev
COPY . .
RUN node scripts/release.mjs --unpacked /release && mv /release/studio-site-* /release/studio

FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=80 DATA_DIR=/storage
WORKDIR /srv/studio
COPY --from=release /release/studio ./
# ONCE mounts one volume in several places, which take their owner from here (docs/hosting.md).
RUN install -d -o node -g node -m 700 /storage /rails/storage /data
COPY --chmod=755 deploy/hooks /hooks
VOLUME /storage
USER node
EXPOSE 80
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/up`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.mjs"]
