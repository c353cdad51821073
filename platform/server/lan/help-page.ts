import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { toString as drawQr } from 'qrcode';
import { NOT_KEPT } from '#platform/server/http/cache-policy.ts';
import { writtenPath } from '#platform/server/http/address.ts';

export interface HelpPage {
  /** Where Bahía is, over https. */
  home: string;
  authority: string;
  fingerprint: string;
}

/** Where the certificate of the authority is fetched from. */
export const AUTHORITY_PATH = '/autoridad.crt';
/** Answers only to whoever already trusts the certificate: the page asks here before it sends anybody on. */
export const TRUST_PATH = '/red/confianza';

/** Everything that plain http gets: never a page of Bahía, never a cookie, never data. */
export const helpHandler =
  (page: () => HelpPage) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const nonce = randomBytes(16).toString('base64');
    const { home, authority, fingerprint } = page();
    for (const [name, value] of Object.entries(headers(nonce, home))) response.setHeader(name, value);
    const path = writtenPath(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(403, { 'content-type': 'application/json; charset=utf-8', connection: 'close' });
      response.end(JSON.stringify({ code: 'sin_cifrar', message: `Esta dirección no está cifrada. Usa ${home}.` }));
    } else if (path === AUTHORITY_PATH) {
      response.writeHead(200, {
        'content-type': 'application/x-x509-ca-cert',
        'content-disposition': 'attachment; filename="bahia-autoridad.crt"',
      });
      response.end(authority);
    } else if (/^\/(api|storage|assets)\//.test(path ?? '')) {
      response.writeHead(403, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify({ code: 'sin_cifrar', message: `Esta dirección no está cifrada. Usa ${home}.` }));
    } else {
      void writePage({ home, fingerprint, nonce, host: request.headers.host ?? '' }).then((html) => {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
        response.end(html);
      });
    }
  };

const headers = (nonce: string, home: string): Record<string, string> => ({
  'content-security-policy': `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src ${home}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  ...NOT_KEPT,
  'x-robots-tag': 'noindex, nofollow',
});

const writePage = async ({
  home,
  fingerprint,
  nonce,
  host,
}: Omit<HelpPage, 'authority'> & { nonce: string; host: string }) => {
  const svg = await drawQr(home, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' });
  // Of what came in nothing is written but what can only be a host.
  const here = /^[\w.:[\]-]{1,100}$/.test(host) ? host : '';
  return `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bahía en este teléfono</title>
<style nonce="${nonce}">${css}</style>
</head>
<body>
<main>
<p class="marca">Bahía</p>
<h1>Un paso antes de entrar desde este equipo</h1>
<p>${here === '' ? 'Esta dirección' : `<b>${here}</b>`} no va cifrada: por aquí nadie inicia sesión, y la cámara no funciona. Instala una vez el certificado de tu taller y entra por la dirección segura.</p>
<ol class="pasos">
<li><a class="boton" href="${AUTHORITY_PATH}">Descargar el certificado del taller</a>
<p>Compara su huella con la que aparece en la computadora donde corre Bahía. Si no es igual, no lo instales.</p>
<p class="huella">${fingerprint.match(/.{1,24}/g)?.join(' ') ?? ''}</p></li>
<li><h2>Instálalo</h2>
<details><summary>Android</summary><p>Ajustes → Seguridad y privacidad → Más ajustes → <b>Instalar desde almacenamiento</b> (o «Cifrado y credenciales») → <b>Certificado de CA</b> → Instalar de todos modos → elige <b>bahia-autoridad.crt</b>.</p></details>
<details><summary>iPhone y iPad</summary><p>Abre esta página en Safari y descarga el certificado. Ajustes → <b>Perfil descargado</b> → Instalar. Después: Ajustes → General → Información → <b>Ajustes de confianza de los certificados</b> → activa «Bahía». Sin este segundo paso no sirve.</p></details>
<details><summary>Windows</summary><p>Abre el archivo → Instalar certificado → Equipo local → <b>Colocar en el siguiente almacén</b> → <b>Entidades de certificación raíz de confianza</b>. Reinicia el navegador. Firefox: Ajustes → Privacidad y seguridad → Certificados → Ver certificados → Autoridades → Importar.</p></details>
<details><summary>Mac</summary><p>Abre el archivo: entra al llavero <b>Sistema</b>. Búscalo en Acceso a Llaveros, ábrelo y en Confiar elige <b>Confiar siempre</b>.</p></details></li>
<li><a class="boton" id="entrar" href="${home}">Entrar a Bahía</a>
<p id="estado" role="status">Si el navegador dice que la conexión no es privada, falta instalar el certificado. No elijas «continuar de todos modos».</p></li>
</ol>
<figure>${svg}<figcaption>${home}</figcaption></figure>
</main>
<script nonce="${nonce}">
fetch(${JSON.stringify(`${home}${TRUST_PATH}`)}, { mode: 'no-cors', cache: 'no-store' }).then(function () {
  document.getElementById('estado').textContent = 'Este equipo ya confía en el taller. Entrando…';
  location.replace(${JSON.stringify(home)} + (location.pathname === '/' ? '' : location.pathname + location.search));
}, function () {});
</script>
</body>
</html>`;
};

const css = `:root{color-scheme:light dark;--fondo:#f5f6f8;--papel:#fff;--texto:#18212b;--suave:#55616e;--linea:#e0e4e9;--color:#0e5c73;--sobre:#fff}
@media (prefers-color-scheme:dark){:root{--fondo:#11161c;--papel:#192028;--texto:#e7ecf1;--suave:#a2aeba;--linea:#2b3540;--color:#6cc0da;--sobre:#07222b}}
*{box-sizing:border-box}body{margin:0;background:var(--fondo);color:var(--texto);font:16px/1.5 system-ui,sans-serif}
main{max-width:560px;margin:0 auto;padding:24px 20px 48px}.marca{font-weight:700;font-size:20px;margin:0 0 24px}
h1{font-size:26px;line-height:1.2;margin:0 0 12px;letter-spacing:-.015em}h2{font-size:17px;margin:0 0 8px}p{margin:0 0 12px;color:var(--suave)}p b{color:var(--texto)}
.pasos{list-style:none;counter-reset:p;margin:24px 0;padding:0;display:grid;gap:12px}
.pasos>li{counter-increment:p;background:var(--papel);border:1px solid var(--linea);border-radius:12px;padding:18px 18px 8px}
.pasos>li::before{content:'Paso ' counter(p);display:block;font-size:13px;font-weight:600;color:var(--suave);margin-bottom:8px}
.boton{display:block;text-align:center;background:var(--color);color:var(--sobre);font-weight:600;text-decoration:none;border-radius:8px;padding:13px 16px;margin:0 0 12px}
.boton:focus-visible,summary:focus-visible{outline:3px solid var(--color);outline-offset:2px}
.huella{font:13px/1.6 ui-monospace,monospace;overflow-wrap:anywhere;color:var(--texto)}
details{border-top:1px solid var(--linea)}details:first-of-type{border-top:0}summary{min-height:44px;display:flex;align-items:center;cursor:pointer;font-weight:600}summary::after{content:'+';margin-left:auto;color:var(--suave)}details[open] summary::after{content:'–'}
figure{margin:24px auto;text-align:center;width:220px}figure svg{width:200px;height:200px;border-radius:8px;background:#fff}figcaption{font-size:14px;color:var(--suave);overflow-wrap:anywhere}`;
