/** Spring: web routes and clients, configuration, schedules and messages. Data access is in `jpa`, SQL in `sql`. */
import type { Framework } from '#indexer/entities/contract';
import { configCalls, configDefinitions } from '#indexer/frameworks/spring/config';
import { httpClientRules } from '#indexer/frameworks/spring/http-clients';
import { httpInterfaceRules } from '#indexer/frameworks/spring/http-interfaces';
import { messageCalls, messageDefinitions } from '#indexer/frameworks/spring/messages';
import { controllerRules, functionalRules } from '#indexer/frameworks/spring/routes';
import { scheduleRules } from '#indexer/frameworks/spring/schedules';

export const spring: Framework = {
  name: 'spring',
  packages: ['maven:org.springframework', 'maven:org.apache.kafka'],
  definitions: [...controllerRules, ...httpInterfaceRules, ...configDefinitions, ...scheduleRules, ...messageDefinitions],
  calls: [...functionalRules, ...httpClientRules, ...configCalls, ...messageCalls],
};
