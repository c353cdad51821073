/** Of a query whose answer this browser keeps, so that its screen opens where nobody answers: no amounts, no telephones. */
export const keptOffline = { sinRed: true } as const;
