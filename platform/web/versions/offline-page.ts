/** What the worker shows when a page is opened and nobody answers. It holds no data and asks only whether somebody is there again. */
export const offlineHtml = (css: string, scripts: readonly string[]): string =>
  `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Sin conexión · Bahía</title>${scripts
    .slice(0, -1)
    .map((script) => `<script>${script}</script>`)
    .join('')}<style>${css}</style></head><body><main><h1 id="que">Sin conexión al servidor</h1><p id="consejo"></p>
<p>Lo que escribiste y lo que está por enviar sigue guardado en este navegador.</p>
<p><button type="button" id="otra">Reintentar</button></p><p id="estado" role="status"></p></main><script>${scripts.at(-1) ?? ''}</script></body></html>`;

export const offlineCss =
  'body{font:15px/1.5 system-ui,sans-serif;min-height:100dvh;display:grid;place-items:center}main{max-width:30rem;padding:24px}h1{font-size:21px;margin:0 0 8px}p{margin:8px 0;color:var(--tema-secondary)}button{font:inherit;min-height:44px;padding:0 20px;border:0;border-radius:8px;background:var(--tema-primary);color:var(--tema-on);cursor:pointer}button:focus-visible{outline:3px solid var(--tema-primary);outline-offset:2px}';

/** Plain old JavaScript because nothing translates it. Every 10 s, as the open page does. */
export const offlineScript = `(function(){
var q=document.getElementById('que'),c=document.getElementById('consejo'),e=document.getElementById('estado');
function say(){var on=navigator.onLine;q.textContent=on?'Sin conexión al servidor':'Sin conexión a Internet';c.textContent=on?'Hay red, pero el servidor no contesta.':'Revisa el cable o el wifi.'}
function look(){e.textContent='Buscando…';fetch('/healthz',{cache:'no-store'}).then(function(r){if(!r.ok)throw 0;location.reload()}).catch(function(){say();e.textContent='Todavía no. Se intenta otra vez cada 10 segundos.'})}
say();document.getElementById('otra').addEventListener('click',look);addEventListener('online',look);addEventListener('offline',say);setInterval(look,10000);
})()`;
