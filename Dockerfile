# The server with its page. Built and started as docs/operating/deploy.md describes.
FROM node:26-slim AS build
WORKDIR /srv/foyer
COPY . .
RUN npm ci
RUN npm run build
# What the server needs when it runs.
RUN npm ci --omit=dev -w @foyer/server

FROM node:26-slim
WORKDIR /srv/foyer
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
COPY --from=build /srv/foyer/node_modules node_modules
COPY --from=build /srv/foyer/apps/server/package.json apps/server/package.json
COPY --from=build /srv/foyer/apps/server/dist apps/server/dist
COPY --from=build /srv/foyer/apps/web/dist apps/web/dist
RUN mkdir /data && chown node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/dist/main.js"]
