interface TrustedTypes {
  createPolicy: (name: string, rules: { createHTML: (text: string) => string | null }) => unknown;
}

/**
 * The date picker puts back what it shows of a day («24», «MM») as if it were HTML, at each key. Only text that can make no
 * element passes, from it or anybody; all else is refused and reported, as it is without this policy.
 */
const onlyText = (text: string): string | null => (/[<&]/.test(text) ? null : text);

// The browser asks the policy of this name for whatever comes as plain text.
(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', { createHTML: onlyText });
