import { type EventoDePagina, fromViolation, hostOf, pathOf } from '#platform/contract/page-events.ts';
import { note } from './ring.ts';

export interface WatchOptions {
  /** Hosts besides this page's own whose scripts stay. */
  allowedHosts: readonly string[];
  /** Addresses of the monitor's own calls: it never tells of itself. */
  ownCalls: string;
  onEvent: (event: EventoDePagina) => void;
}

type Told = Omit<EventoDePagina, 'pagina'>;

/**
 * The detector on top of the Content-Security-Policy, which is the lock. It wraps two methods of the storage and
 * otherwise only listens: nothing runs on the way of a click.
 */
export const watchPage = ({ allowedHosts, ownCalls, onEvent }: WatchOptions): void => {
  const allowed = new Set([location.host, ...allowedHosts]);
  const tell = (told: Told): void => {
    const event = { ...told, pagina: pathOf(location.pathname) };
    note(event);
    onEvent(event);
  };
  document.addEventListener('securitypolicyviolation', (violation) => {
    const { effectiveDirective: directive, blockedURI: blocked } = violation;
    tell(fromViolation({ directive, blocked, page: location.pathname }));
  });
  watchTree(allowed, tell);
  watchCalls(allowed, ownCalls, tell);
  watchStorage(tell);
};

const SUSPECTS = 'script,iframe,object,embed,base,form,meta[http-equiv]';
const HANDLERS = ['onclick', 'onload', 'onerror', 'onfocus', 'onmouseover', 'onsubmit'];

const watchTree = (allowed: ReadonlySet<string>, tell: (told: Told) => void): void => {
  const judge = (node: Element): void => {
    const told = node.localName === 'script' ? judgeScript(node, allowed) : judgeOther(node, allowed);
    if (told?.hecho === 'retirado') node.remove();
    if (told) tell(told);
  };
  for (const script of document.querySelectorAll('script[src]')) judge(script);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes, attributeName } of records) {
      if (type === 'attributes') judgeAttribute(target, attributeName ?? '', tell, judge);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.matches(SUSPECTS)) judge(node);
        if (node.firstElementChild) for (const inner of node.querySelectorAll(SUSPECTS)) judge(inner);
      }
    }
  }).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['src', 'action', 'formaction', 'srcdoc', ...HANDLERS],
  });
};

const judgeAttribute = (
  target: Node,
  name: string,
  tell: (told: Told) => void,
  judge: (node: Element) => void,
): void => {
  if (!(target instanceof Element) || !target.hasAttribute(name)) return;
  if (HANDLERS.includes(name))
    tell({
      tipo: 'dom_modification',
      riesgo: 'medium',
      hecho: 'anotado',
      detalle: `Se puso código en ${name} de un elemento ${target.localName}.`,
      origen: 'inline',
    });
  else if (target.matches(`${SUSPECTS},button,input`)) judge(target);
};

const judgeScript = (script: Element, allowed: ReadonlySet<string>): Told | undefined => {
  const address = script.getAttribute('src') ?? script.getAttribute('href');
  if (address === null) {
    // What carries the page's own nonce was written by the server.
    if (script instanceof HTMLScriptElement && (script.nonce || !script.textContent)) return undefined;
    return {
      tipo: 'script_injection',
      riesgo: 'high',
      hecho: 'retirado',
      detalle: 'Se quitó código escrito dentro de la página.',
      origen: 'inline',
    };
  }
  const host = hostIn(address);
  if (allowed.has(host)) return undefined;
  const extension = /^[a-z]+-extension:|^safari-web-extension:/.test(address);
  return {
    tipo: 'script_injection',
    riesgo: extension ? 'medium' : 'critical',
    hecho: 'retirado',
    detalle: extension ? 'Se quitó código de una extensión del navegador.' : 'Se quitó código de otro sitio.',
    origen: host,
  };
};

const judgeOther = (node: Element, allowed: ReadonlySet<string>): Told | undefined => {
  const name = node.localName;
  const found = (riesgo: Told['riesgo'], detalle: string, origen: string): Told => ({
    tipo: 'dom_modification',
    riesgo,
    hecho: 'anotado',
    detalle,
    origen,
  });
  if (name === 'base' || name === 'meta') return found('high', `Se agregó <${name}> a la página.`, 'inline');
  const address = addressIn(node);
  if (address === '' || /^(blob:|about:)/.test(address)) return undefined;
  const host = hostIn(address);
  if (allowed.has(host)) return undefined;
  const sends = name === 'form' || name === 'button' || name === 'input';
  return sends
    ? found('critical', 'Un formulario enviaría sus datos a otro sitio.', host)
    : found('high', `Se agregó <${name}> de otro sitio.`, host);
};

const addressIn = (node: Element): string =>
  ['src', 'data', 'action', 'formaction'].map((name) => node.getAttribute(name)).find((value) => value) ?? '';

const hostIn = (address: string): string => hostOf(URL.parse(address, location.href)?.href ?? address);

const watchCalls = (allowed: ReadonlySet<string>, ownCalls: string, tell: (told: Told) => void): void => {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceResourceTiming) || !/^(https?|wss?):/.test(entry.name)) continue;
      const { host, pathname } = new URL(entry.name);
      const told = { tipo: 'network_request', hecho: 'anotado', origen: host } as const;
      if (!allowed.has(host)) tell({ ...told, riesgo: 'high', detalle: 'La página pidió algo a otro sitio.' });
      else if (entry.responseStatus === 403 && !pathname.startsWith(ownCalls))
        tell({ ...told, riesgo: 'low', detalle: `El servidor no permitió ${pathOf(pathname)}.` });
    }
  });
  // What the page asked for before the monitor came is told too.
  observer.observe({ type: 'resource', buffered: true });
};

const SECRET = /token|jwt|passw|contrase|secret|api_?key|tarjeta|cvv/i;

const watchStorage = (tell: (told: Told) => void): void => {
  const told = (riesgo: Told['riesgo'], detalle: string): void =>
    tell({ tipo: 'storage_access', riesgo, hecho: 'anotado', detalle, origen: location.host });
  const { getItem, setItem } = Storage.prototype;
  Storage.prototype.getItem = function (this: Storage, key: string) {
    if (SECRET.test(key)) told('low', `Se leyó «${String(key).slice(0, 40)}» de la memoria del navegador.`);
    return getItem.call(this, key);
  };
  Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
    if (SECRET.test(key)) told('high', `Se guardó «${String(key).slice(0, 40)}» en la memoria del navegador.`);
    setItem.call(this, key, value);
  };
};
