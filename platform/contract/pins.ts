/** True of a PIN that everybody tries first: one figure repeated, or figures that go up or down one by one. */
export const isEasyPin = (pin: string): boolean => {
  const steps = [...pin].slice(1).map((digit, i) => Number(digit) - Number(pin[i]));
  return new Set(pin).size < 2 || steps.every((step) => step === 1) || steps.every((step) => step === -1);
};
