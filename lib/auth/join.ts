/** Coming into an organisation by an invitation, which is used up by the first who does. */
import type { CatalogStore } from '#db/catalog/catalog-store';
import type { Invitation } from '#db/catalog/invitations';

export interface Joining {
  readonly invitation: Invitation;
  readonly person: { readonly id: string; readonly name: string };
  readonly address?: string | null;
}

/** False when somebody else took it. Whoever is in the organisation already keeps the role they have. */
export async function joinByInvitation(
  { accounts, auditLog }: CatalogStore,
  { invitation, person, address = null }: Joining,
): Promise<boolean> {
  if (!(await accounts.takeInvitation(invitation.id, 'accepted'))) return false;
  const { organization, role, team } = invitation;
  await accounts.addMember(organization, { person: person.id, role });
  if (team !== null) await accounts.addToTeam(organization, { team, person: person.id });
  await auditLog.add({
    organization,
    actor: person.id,
    actorName: person.name,
    action: 'member.joined',
    target: `user:${person.id}`,
    detail: { role },
    address,
  });
  return true;
}
