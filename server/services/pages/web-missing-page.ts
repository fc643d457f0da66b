/** What `/` answers in an installation without the built app: what this is and where to go on. */
export const WEB_MISSING_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Shiftsmith</title>
<link rel="icon" href="data:,">
</head>
<body>
<h1>Shiftsmith</h1>
<p>A shift-scheduling solve service: a self-contained request in, a plan that keeps every rule out.</p>
<ul>
<li><a href="docs">Reference of the interface</a></li>
<li><a href="openapi.json">Its description as OpenAPI</a></li>
<li><a href="health">Health of this service</a></li>
</ul>
<p>The web app is not part of this installation. In a checkout of the project, <code>npm ci</code> and
<code>npm run build:web</code> build it; it is served here from then on, without a restart.</p>
</body>
</html>
`;
