-- Two customers may be found to be one: an agreement of nothing goes, so that the other's takes its place.
grant delete on acuerdos.acuerdo to bahia_app;
