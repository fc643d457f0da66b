/** What `/docs/` answers in an installation without the built documentation: where to read on all the same. */
export const DOCS_MISSING_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Shiftsmith: documentation</title>
<link rel="icon" href="data:,">
</head>
<body>
<h1>Documentation</h1>
<p>The documentation is not part of this installation. What there is all the same:</p>
<ul>
<li><a href="../docs">Reference of the interface</a></li>
<li><a href="../openapi.json">Its description as OpenAPI</a></li>
</ul>
<p>In a checkout of the project, the pages are in the folder <code>docs</code>; <code>npm ci</code> and
<code>npm run build:docs</code> make this site of them, and it is served here from then on, without a restart.</p>
</body>
</html>
`;
