/** The nonce of this page's Content-Security-Policy; every `<style>` made by script must carry it. */
export const cspNonce = (): string => document.querySelector<HTMLElement>('meta[property=csp-nonce]')?.nonce ?? '';
