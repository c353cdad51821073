-- Two customers may be found to be one: of each word it is told whose it is, and nothing else changes.
grant update on clientes.consentimiento to bahia_app;
drop trigger consentimiento_sin_cambios on clientes.consentimiento;
create trigger consentimiento_sin_cambios before update on clientes.consentimiento
  for each row execute function plataforma.solo_muda('cliente_id');
