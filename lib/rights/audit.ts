/** Writes into the audit log what a viewer did: who it was is taken from the viewer, never from what was sent. */
import type { NewAuditEntry } from '#db/catalog/audit-log';
import type { CatalogStore } from '#db/catalog/catalog-store';
import type { Viewer } from '#lib/model/viewer';

export type Act = Pick<NewAuditEntry, 'action' | 'target' | 'detail' | 'address'>;

export function recordAct(catalog: Pick<CatalogStore, 'auditLog'>, viewer: Viewer, act: Act): Promise<void> {
  return catalog.auditLog.add({ ...act, ...actorOf(viewer) });
}

export function actorOf({ id, name, organization, key }: Viewer): Pick<NewAuditEntry, 'actor' | 'actorName' | 'organization'> {
  const actor = key ? `key:${key.id}` : id;
  return { actor, actorName: key ? `${name} (key ${key.name})` : name, organization: organization || null };
}
