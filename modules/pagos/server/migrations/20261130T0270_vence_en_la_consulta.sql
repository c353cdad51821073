-- When an account is due is written into the queries that ask it (vence.ts): a function over a row of the table cannot go
-- with them to the server where the company is.
drop function pagos.vence(pagos.cuenta, date);
drop function pagos.vence_por_convenio(pagos.cuenta, date);
