'use client';
/** The people of the organisation, who is invited, and everybody's API keys. */
import type { PeopleView } from '#lib/model/team-admin';
import { Section } from '../../account/section';
import { AllKeys } from './all-keys';
import { Invitations } from './invitations';
import { InviteForm } from './invite-form';
import { PersonRow } from './person-row';

export function PeopleBoard({ view }: { readonly view: PeopleView }): React.ReactNode {
  const { people, organization, roles } = view;
  return (
    <div className="space-y-6">
      <Section title="Invite somebody" intro="You get a link to hand on. It works once, for their address.">
        <InviteForm roles={roles} teams={view.teams} />
      </Section>
      <Section title={`People of ${organization}`} intro={people.length === 1 ? 'One person.' : `${people.length} people.`}>
        <ul className="divide-y divide-line">
          {people.map((person) => (
            <PersonRow key={person.id} person={person} roles={roles} organization={organization} />
          ))}
        </ul>
      </Section>
      <Invitations invitations={view.invitations} roles={roles} />
      <AllKeys keys={view.keys} />
    </div>
  );
}
