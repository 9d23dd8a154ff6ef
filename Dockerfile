# The product in a container; docs/deploy/containers.md says how it is run. It is built here, and fetches nothing when it starts.

FROM debian:bookworm-slim AS build
# Debian's Node fetches the product's own, which installs the packages and does all that follows.
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates nodejs npm \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/install-packages.mjs scripts/root.mjs scripts/
RUN node scripts/install-packages.mjs
COPY . .
RUN node_modules/node/bin/node scripts/build.mjs \
  && npm prune --omit=dev --no-audit --no-fund --loglevel=error \
  && rm -rf node_modules/node/node_modules /root/.npm

FROM debian:bookworm-slim
# The programs of scripts/install-programs.mjs. tini is process 1: it asks for the end of orphans, which Node does not.
RUN apt-get update \
  && apt-get install -y --no-install-recommends \
    ffmpeg pocketsphinx pocketsphinx-en-us bubblewrap bzip2 tini \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --user-group --uid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin wortlaut \
  && install -d -o wortlaut -g wortlaut /data
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/drizzle drizzle
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/build build
# Work on long texts is loaded by the address of its source (src/projects/text-tasks).
COPY --from=build /app/src src
# The command line under its name: `docker compose exec wortlaut wortlaut doctor`.
RUN chmod +x build/program/main.mjs && ln -s /app/build/program/main.mjs /usr/local/bin/wortlaut
ENV PATH=/app/node_modules/node/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=3000 \
  DATA_DIR=/data
USER wortlaut
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# The first start makes the database. A container that runs the worker alone answers nothing: there it is turned off.
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--", "wortlaut"]
CMD ["serve"]
