/** How far an address reaches: this computer alone, the network of the workshop, or wherever there is internet. */
export const alcances = ['equipo', 'red', 'internet'] as const;
export type Alcance = (typeof alcances)[number];

interface Parts {
  scheme: string;
  /** In small letters; an IPv6 address keeps its brackets. */
  host: string;
  port: string;
}

/** The origin that a person means by what he wrote (`https` unless he says otherwise), or null when it is no address. */
export const originOf = (texto: string): string | null => {
  const parts = partsOf(texto.trim());
  if (parts === null) return null;
  const { scheme, host, port } = parts;
  const isUsual = port === '' || port === (scheme === 'http' ? '80' : '443');
  return `${scheme}://${host}${isUsual ? '' : `:${port}`}`;
};

/** Neither user nor password, and nothing but http: what stands behind the host is dropped. */
const ADDRESS =
  /^(?:(https?):\/\/)?(\[[0-9a-f:.]+\]|[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?)(?::(\d{1,5}))?(?:[/?#].*)?$/iu;

const partsOf = (written: string): Parts | null => {
  const [, scheme, host = '', port = ''] = ADDRESS.exec(written) ?? [];
  if (host === '' || Number(port) > 65_535) return null;
  // Inside a workshop nobody has a certificate unless he says so.
  const guessed = reachOfHost(host.toLowerCase()) === 'internet' ? 'https' : 'http';
  return { scheme: scheme?.toLowerCase() ?? guessed, host: host.toLowerCase(), port };
};

export const alcanceOf = (url: string): Alcance => {
  const parts = partsOf(url);
  return parts === null ? 'equipo' : reachOfHost(parts.host);
};

const reachOfHost = (host: string): Alcance => {
  if (/^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])$/.test(host)) return 'equipo';
  if (/^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)[\d.]+$/.test(host)) return 'red';
  if (/^\[(f[cd]|fe[89ab])/.test(host) || /\.(local|lan|home|internal|home\.arpa)$/.test(host)) return 'red';
  // A name without a dot is known to no one outside.
  return host.includes('.') || host.startsWith('[') ? 'internet' : 'red';
};

/** What whoever is about to send a link to somebody should know; null = it opens anywhere. */
export const warningOf = (alcance: Alcance, quien = 'tu cliente'): string | null => {
  if (alcance === 'internet') return null;
  return alcance === 'equipo'
    ? `Este enlace solo se abre en esta computadora: ${quien} no podrá abrirlo.`
    : `Este enlace solo se abre en la red del taller: desde su casa, ${quien} no podrá abrirlo.`;
};

/** What came of trying an address. */
export const resultados = ['responde', 'otra', 'certificado', 'no_responde'] as const;
export type Resultado = (typeof resultados)[number];

export const RESULTADOS: Record<Resultado, string> = {
  responde: 'Ahí responde esta Bahía.',
  otra: 'Ahí responde otra cosa, no esta Bahía. Revisa la dirección, o a dónde apunta tu dominio o tu túnel.',
  certificado:
    'Responde, pero con un certificado que los teléfonos no reconocen: al abrir el enlace verían un aviso de peligro.',
  no_responde:
    'Desde aquí nadie responde en esa dirección. Revisa que esté bien escrita y que el túnel o el proxy esté encendido.',
};
