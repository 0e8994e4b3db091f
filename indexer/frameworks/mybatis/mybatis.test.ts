import { expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { mybatis } from '#indexer/frameworks/mybatis/mybatis';

it('reads statements of annotations and of XML mappers', async () => {
  expect(
    await entityEdges(
      {
        'pier/BerthMapper.java': `package pier;
import org.apache.ibatis.annotations.*;
@Mapper
public interface BerthMapper {
    @Select("select * from berths where id = #{id}")
    Object one(int id);
    @Insert({"<script>", "insert into harbour_log (boat)", "values (#{boat})", "</script>"})
    void log(String boat);
    Object free(String side);
    void dock(int id);
}
`,
        'resources/BerthMapper.xml': `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE mapper PUBLIC "-//mybatis.org//DTD Mapper 3.0//EN" "http://mybatis.org/dtd/mybatis-3-mapper.dtd">
<mapper namespace="pier.BerthMapper">
  <sql id="from">from berths b join piers p on p.id = b.pier</sql>
  <select id="free" resultType="map">
    select b.* <include refid="from"/>
    <where>
      <if test="side != null">b.side = #{side}</if>
    </where>
  </select>
  <update id="dock">update berths <set>boat = #{boat}</set> where id &lt; #{id}</update>
  <delete id="nobody">delete from berths</delete>
</mapper>
`,
      },
      [mybatis],
    ),
  ).toEqual([
    'pier/BerthMapper.java::BerthMapper.free -reads_table-> table::berths @resources/BerthMapper.xml:5',
    'pier/BerthMapper.java::BerthMapper.free -reads_table-> table::piers @resources/BerthMapper.xml:5',
    'resources/BerthMapper.xml::free -reads_table-> table::berths @resources/BerthMapper.xml:5',
    'resources/BerthMapper.xml::free -reads_table-> table::piers @resources/BerthMapper.xml:5',
    'pier/BerthMapper.java::BerthMapper.dock -writes_table-> table::berths @resources/BerthMapper.xml:11',
    'resources/BerthMapper.xml::dock -writes_table-> table::berths @resources/BerthMapper.xml:11',
    'pier/BerthMapper.java::BerthMapper.one -reads_table-> table::berths @pier/BerthMapper.java:5',
    'pier/BerthMapper.java::BerthMapper.log -writes_table-> table::harbour_log @pier/BerthMapper.java:7',
    'pier/BerthMapper.java::BerthMapper.free -calls-> resources/BerthMapper.xml::free @pier/BerthMapper.java:9',
    'pier/BerthMapper.java::BerthMapper.dock -calls-> resources/BerthMapper.xml::dock @pier/BerthMapper.java:10',
  ]);
});
