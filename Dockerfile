# syntax=docker/dockerfile:1
# An image without build tools that runs as an unprivileged user and writes only to /data.
ARG NODE=node:24.21.0-bookworm-slim

FROM ${NODE} AS packages
WORKDIR /srv/studio
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --include=prod

FROM ${NODE} AS build
WORKDIR /srv/studio
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev
COPY . .
# The PDF documents show these, and cannot be typeset again in the image.
ARG SITE_NAME SITE_INITIALS CONTACT_EMAIL SITE_LINKEDIN_URL SITE_URL
RUN npm run build

FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /srv/studio
COPY --from=packages /srv/studio/node_modules ./node_modules
COPY --from=build /srv/studio/build ./build
COPY migrations ./migrations
# For `npm run admin`, `npm run db:backup` and other commands. The server does not need them.
COPY app ./app
COPY drizzle ./drizzle
COPY scripts ./scripts
COPY seed ./seed
COPY package.json tsconfig.json ./
RUN install -d -o node -g node -m 700 /data
VOLUME /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/up`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/main.js"]
