# Portolan in one image: the program, its Node.js, its PostgreSQL and the built console.
# Everything that changes is in /data; the rest may be read-only.

FROM node:22.16.0-bookworm AS build
WORKDIR /app
COPY package.json package-lock.json tsconfig.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY LICENSE README.md CHANGELOG.md SECURITY.md ./
COPY bin bin
COPY db db
COPY demo demo
COPY docs docs
COPY reference reference
COPY scripts scripts
COPY src src
COPY web web
RUN bin/node scripts/build-console.ts
RUN npm run trim

FROM debian:12.11-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libatomic1 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 10001 --user-group --home-dir /data --shell /usr/sbin/nologin portolan \
  && install --directory --owner portolan --group portolan --mode 700 /data \
  && ln -s /app/bin/portolan /usr/local/bin/portolan
COPY --from=build /app /app
ENV HOST=0.0.0.0 PORT=8080 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/portolan
USER portolan
WORKDIR /data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=10s --start-period=120s CMD ["portolan", "health"]
ENTRYPOINT ["portolan"]
CMD ["serve"]
