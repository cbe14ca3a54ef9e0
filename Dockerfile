# Any Node that brings npm builds it: the one that Chalkline runs on comes with the lock file (docs/adr/0006).
FROM node:26-slim AS build
WORKDIR /opt/chalkline
COPY package.json package-lock.json .npmrc ./
COPY scripts/link-node.mjs scripts/
RUN npm ci --omit=dev
COPY . .
RUN npm run build

FROM node:26-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data LOG_LEVEL=info
# Memory of logos and PDFs goes back to the system at once: the C library keeps blocks of this size otherwise, and a share for each thread.
ENV MALLOC_MMAP_THRESHOLD_=131072 MALLOC_ARENA_MAX=2
WORKDIR /opt/chalkline
# Root's files: the server can read its code and not change it.
COPY --from=build /opt/chalkline .
RUN install --directory --owner=node --group=node --mode=700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The program itself and no npm before it, so that the signal to stop arrives.
CMD ["node_modules/.bin/node", "build/main.js"]
