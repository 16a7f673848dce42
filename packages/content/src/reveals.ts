/**
 * What a member was looked up as. `author`: of an anonymous item; `named`: with name and address, because of something that carries
 * their name; `same_author`: staff asked whether two anonymous items have one author.
 */
export type RevealTopic = 'author' | 'named' | 'reporter' | 'other' | 'same_author';
